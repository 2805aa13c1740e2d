import { createElement, type ReactElement, type SVGProps } from 'react';

/** A drawing of 24 × 24 units: its shapes with their attributes, a key among them. */
type Drawing = { node: [shape: string, attributes: Record<string, string>][] };

/** `size` is its width and height in px, where no class says it. */
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Makes a component of one of lucide's drawings. The build puts it in the place of lucide's own `createLucideIcon`
 * (`bundling/plain-icons.ts`), which brings seven times the code for what no icon here asks for.
 */
export default function drawIcon({ node }: Drawing): (props: IconProps) => ReactElement {
  // In one piece: a page has dozens of shapes, each an element to React.
  const shapes = { __html: node.map(markupOf).join('') };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, at the top of its module.
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement('svg', {
      ...{ width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' },
      ...{ strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true },
      ...props,
      dangerouslySetInnerHTML: shapes,
    });
  };
}

/** Numbers and letters of lucide's own: nothing in them needs to be escaped. */
function markupOf([shape, { key: _, ...attributes }]: Drawing['node'][number]): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${shape}${said.join('')}/>`;
}
