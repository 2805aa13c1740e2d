/** Files such as the official notice on the legal guarantee comes as; the drawing also tries what a hostile one would. */

export const NOTICE_SVG = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" onload="parent.hacked = true; window.hacked = true">
  <script>window.hacked = true; document.documentElement.setAttribute('data-hacked', 'yes')</script>
  <rect width="210" height="297" fill="#003399"/>
  <text x="20" y="60" fill="#ffcc00" font-size="16">Garanzia legale</text>
  <foreignObject width="10" height="10"><body xmlns="http://www.w3.org/1999/xhtml"><script>window.hacked = true</script></body></foreignObject>
</svg>
`);

/** Two pixels wide, three high. */
export const NOTICE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgMJ4JQigUAC6zBMl0vJ/WAAAAAElFTkSuQmCC',
  'base64',
);

export const NOTICE_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
