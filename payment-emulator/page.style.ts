/** The style of the hosted page, sent inline; its digest is in the page's content security policy. */
export const STYLE = `
:root { --bg: #FAF6F0; --surface: #F1E8DC; --stone: #E8DBCB; --ink: #2A2422; --ink-soft: #6B5D54;
  --accent: #93472D; --accent-strong: #76361F; --sale: #A3262A; --sage: #56614B; --line: #D9CBBA; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; background: var(--bg); color: var(--ink);
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif; }
h1, h2, p, dl, dd, ul, fieldset { margin: 0; padding: 0; }
h1, .total dd { font-family: 'Bodoni Moda', Didot, 'Bodoni MT', 'Playfair Display', Georgia, serif;
  font-weight: 500; letter-spacing: -.01em; line-height: 1.2; }
h1 { font-size: 30px; }
h2 { font-size: 13px; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; }
ul { list-style: none; }
a { color: var(--accent); text-underline-offset: 3px; }
a:hover { color: var(--accent-strong); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.test { padding: 10px 20px; background: var(--ink); color: var(--bg); text-align: center; font-size: 14px; }
.page { display: grid; max-width: 1040px; margin: 0 auto; }
.page > * { min-width: 0; }
.summary { padding: 24px 20px; background: var(--surface); }
.summary ul { margin-top: 12px; }
.summary li, .sums > div { display: flex; justify-content: space-between; gap: 24px; padding: 8px 0; }
.summary li > span:first-child { overflow-wrap: anywhere; }
.note { display: block; color: var(--ink-soft); font-size: 14px; line-height: 1.45; }
.money { white-space: nowrap; font-variant-numeric: tabular-nums; }
.sums { margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); }
.total { align-items: baseline; font-weight: 600; }
.total dd { font-size: 26px; font-weight: 600; }
.pay { padding: 32px 20px 48px; }
.single { max-width: 560px; margin: 0 auto; padding: 48px 20px; }
.single > * + *, .pay > * + * { margin-top: 20px; }
.alert { padding: 12px 16px; border-left: 3px solid var(--sale); background: var(--surface); color: var(--sale);
  font-weight: 600; }
fieldset { border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 8px; font-size: 13px; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; }
.method { border: 1px solid var(--ink-soft); border-radius: 4px; }
.method + .method { margin-top: 12px; }
.method:has(> label > input:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 16px; cursor: pointer; }
input[type=radio] { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--ink); }
.panel { padding: 4px 16px 20px; }
.panel .choice { min-height: 44px; padding: 4px 0; }
@supports selector(:has(*)) { .method:not(:has(> label > input:checked)) > .panel { display: none; } }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.field { margin-top: 12px; }
.field label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
.field input { width: 100%; height: 48px; padding: 0 14px; border: 1px solid var(--ink-soft); border-radius: 4px;
  background: #fff; color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
.field input::placeholder { color: var(--ink-soft); opacity: 1; }
.field input[aria-invalid] { border-color: var(--sale); box-shadow: inset 0 0 0 1px var(--sale); }
.error { margin-top: 4px; color: var(--sale); font-size: 14px; line-height: 1.45; }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px; margin-top: 24px;
  padding: 12px 24px; border: 1px solid var(--ink); border-radius: 4px; background: var(--ink); color: var(--bg);
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; transition: background-color 150ms ease-out; }
.button:hover { background: var(--accent-strong); border-color: var(--accent-strong); color: #fff; }
.button:active { background: var(--accent); }
.button.quiet { margin-top: 12px; background: transparent; color: var(--ink); }
.button.quiet:hover { background: var(--surface); border-color: var(--ink); }
.cancel { display: inline-block; padding: 10px 0; }
.center { text-align: center; }
.cards { padding: 16px; background: var(--surface); border-radius: 4px; font-size: 14px; }
.cards dl { margin-top: 8px; }
.cards dl > div { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 3px 0; }
.cards dt { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
.cards dd, .cards p { color: var(--ink-soft); }
.cards p { margin-top: 6px; }
@media (min-width: 860px) {
  .page { grid-template-columns: 5fr 6fr; align-items: start; gap: 64px; padding: 56px 32px 96px; }
  .summary { position: sticky; top: 32px; padding: 32px; border-radius: 4px; }
  .pay { padding: 0; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
