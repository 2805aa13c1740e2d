import { type CardErrors, TEST_CARDS } from './card.ts';
import { Html, html } from './html.ts';
import { METHOD_ROWS, type Method } from './methods.ts';
import { formatMoney } from './money.ts';
import type { SessionRecord } from './objects.ts';
import { STYLE } from './page.style.ts';

/** What Klarna decides in a test, and when. */
export const APPROVALS = ['subito', 'ritardo', 'rifiuto'] as const;
export type Approval = (typeof APPROVALS)[number];

/** What the payment page shows of an earlier attempt. */
export interface Attempt {
  method?: Method;
  approval?: Approval;
  number?: string;
  expiry?: string;
  errors?: CardErrors;
  alert?: string;
}

/** The page on which an open session is paid: `POST` to its own address. */
export function paymentPage(found: SessionRecord, attempt: Attempt = {}): string {
  const { session } = found;
  const methods = session.allowed_payment_method_types;
  const chosen = attempt.method ?? methods[0];
  return shell(
    'Pagamento',
    html`<main class="page">
${summary(found)}
<section class="pay">
<h1>Pagamento</h1>
${attempt.alert && html`<p class="alert" role="alert">${attempt.alert}</p>`}
<form method="post" action="/pagamento-di-prova/${session.id}" novalidate>
<fieldset><legend>Metodo di pagamento</legend>
${methods.map(
  (method) => html`<div class="method">
<label class="choice"><input type="radio" name="metodo" value="${method}"${method === chosen && new Html(' checked')}> ${METHOD_ROWS[method].name}</label>
<div class="panel">${panel(method, attempt)}</div>
</div>`,
)}
</fieldset>
<button class="button" type="submit">Paga ${formatMoney(session.amount_total, session.currency)}</button>
</form>
${session.cancel_url && html`<p class="center"><a class="cancel" href="${session.cancel_url}">Annulla e torna al negozio</a></p>`}
</section>
</main>`,
  );
}

function summary({ session, lines }: SessionRecord): Html {
  const money = (cents: number) => formatMoney(cents, session.currency);
  return html`<section class="summary" aria-labelledby="riepilogo">
<h2 id="riepilogo">Riepilogo dell&rsquo;ordine</h2>
<ul>
${lines.map(
  ({ item, description }) => html`<li><span>${item.description}
${description && html`<span class="note">${description}</span>`}
${item.quantity > 1 && html`<span class="note">${item.quantity} &times; ${money(item.price.unit_amount)}</span>`}</span>
<span class="money">${money(item.amount_total)}</span></li>`,
)}
</ul>
<dl class="sums">
<div><dt>Subtotale</dt><dd class="money">${money(session.amount_subtotal)}</dd></div>
${
  session.shipping_cost &&
  html`<div><dt>Spedizione</dt><dd class="money">${
    session.shipping_cost.amount_total === 0 ? 'Gratuita' : money(session.shipping_cost.amount_total)
  }</dd></div>`
}
<div class="total"><dt>Totale</dt><dd class="money">${money(session.amount_total)}</dd></div>
</dl>
</section>`;
}

function panel(method: Method, attempt: Attempt): Html {
  if (method === 'card') return cardPanel(attempt);
  if (method === 'klarna') return klarnaPanel(attempt.approval ?? 'subito');
  const { name, outcome } = METHOD_ROWS[method];
  if (outcome) return outcomePanel(method, outcome.succeeds, outcome.fails);
  return html`<p class="note">Il pagamento di prova con ${name} riesce subito.</p>`;
}

function outcomePanel(method: Method, succeeds: string, fails: string): Html {
  return html`<fieldset><legend>Esito della prova</legend>
<label class="choice"><input type="radio" name="esito-${method}" value="riesce" checked> ${succeeds}</label>
<label class="choice"><input type="radio" name="esito-${method}" value="rifiuta"> ${fails}</label>
</fieldset>`;
}

function cardPanel({ number, expiry, errors = {} }: Attempt): Html {
  const firstWrong = (['number', 'expiry', 'cvc'] as const).find((name) => errors[name]);
  const field = (
    name: keyof CardErrors,
    id: string,
    label: string,
    value: string,
    hints: Html,
  ) => html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${value}" inputmode="numeric" ${hints}${
    errors[name] && html` aria-invalid="true" aria-describedby="${id}-errore"`
  }${name === firstWrong && new Html(' autofocus')}>
${errors[name] && html`<p class="error" id="${id}-errore">${errors[name]}</p>`}
</div>`;
  return html`
${field('number', 'numero', 'Numero carta', number ?? '', html`autocomplete="cc-number" maxlength="25" placeholder="1234 1234 1234 1234"`)}
<div class="pair">
${field('expiry', 'scadenza', 'Scadenza', expiry ?? '', html`autocomplete="cc-exp" maxlength="9" placeholder="MM/AA"`)}
${field('cvc', 'cvc', 'CVC', '', html`autocomplete="cc-csc" maxlength="4" placeholder="123"`)}
</div>
<div class="field cards">
<h2>Carte di prova</h2>
<dl>
${TEST_CARDS.map((card) => html`<div><dt>${card.number}</dt><dd>${card.effect}</dd></div>`)}
</dl>
<p>Scadenza: un mese futuro. CVC: tre cifre qualsiasi.</p>
</div>`;
}

const APPROVAL_NAMES: Record<Approval, string> = {
  subito: 'Approvazione immediata',
  ritardo: 'Approvazione in ritardo',
  rifiuto: 'Rifiutata dopo l’attesa',
};

function klarnaPanel(chosen: Approval): Html {
  return html`<fieldset><legend>Esito della prova</legend>
${APPROVALS.map(
  (approval) =>
    html`<label class="choice"><input type="radio" name="approvazione" value="${approval}"${
      approval === chosen && new Html(' checked')
    }> ${APPROVAL_NAMES[approval]}</label>`,
)}
</fieldset>`;
}

/** The page on which the holder of a card confirms or refuses the payment. */
export function confirmationPage({ session, confirming }: SessionRecord): string {
  return shell(
    'Conferma il pagamento',
    html`<main class="single">
<h1>Conferma il pagamento</h1>
<p>La banca chiede di confermare il pagamento di <strong class="money">${formatMoney(session.amount_total, session.currency)}</strong>
con la carta che termina con ${confirming?.last4}.</p>
<form method="post" action="/pagamento-di-prova/${session.id}/conferma">
<button class="button" type="submit" name="esito" value="conferma">Conferma</button>
<button class="button quiet" type="submit" name="esito" value="rifiuta">Rifiuta</button>
</form>
</main>`,
  );
}

/** A page that only says something, with a way back. */
export function noticePage(title: string, text: string, back: { url: string; label: string }): string {
  return shell(
    title,
    html`<main class="single">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" href="${back.url}">${back.label}</a></p>
</main>`,
  );
}

function shell(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} &middot; Pagamento di prova</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header class="test">Pagamento di prova: nessun addebito reale</header>
${body}
</body>
</html>
`.text;
}
