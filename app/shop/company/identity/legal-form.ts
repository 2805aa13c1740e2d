import { type Cents, formatEuro } from '#shop/money/money.ts';

/** The first is the specification's sole proprietorship. */
export const LEGAL_FORMS = ['Ditta individuale', 'S.r.l.', 'S.r.l.s.', 'S.n.c.', 'S.a.s.'] as const;
type LegalForm = (typeof LEGAL_FORMS)[number];

/** Facts that a business must state beside its name (art. 2250 c.c.). */
export type Legal = {
  legalForm: LegalForm;
  /** Paid-up capital; null where there is none to state. */
  capitalCents: Cents | null;
  soleShareholder: boolean;
  inLiquidation: boolean;
};

/** A sole trader is none: only companies are put into liquidation (art. 2275, 2484 c.c.). */
export const COMPANY_FORMS = LEGAL_FORMS.filter((form) => form !== 'Ditta individuale');

/** Forms that have capital to state, and may have a single shareholder. */
export const CAPITAL_FORMS = ['S.r.l.', 'S.r.l.s.'] as const satisfies LegalForm[];

export function isCompany(form: LegalForm): boolean {
  return (COMPANY_FORMS as LegalForm[]).includes(form);
}

export function hasCapital(form: LegalForm): boolean {
  return (CAPITAL_FORMS as readonly LegalForm[]).includes(form);
}

export function legalFormText({ legalForm, soleShareholder, inLiquidation }: Legal): string {
  return [
    isCompany(legalForm) ? legalForm : 'Impresa individuale',
    ...(soleShareholder && hasCapital(legalForm) ? ['società unipersonale'] : []),
    ...(inLiquidation && isCompany(legalForm) ? ['in liquidazione'] : []),
  ].join(', ');
}

/** The legal form with the owner's name, for use within a sentence. */
export function sellerText(seller: Legal & { owner: string }): string {
  const text = legalFormText(seller);
  if (!isCompany(seller.legalForm))
    return `${text[0]?.toLowerCase()}${text.slice(1)} di cui è titolare ${seller.owner}`;
  const capital = capitalText(seller);
  return `${text}${capital ? `, capitale sociale versato ${capital}` : ''}, legale rappresentante ${seller.owner}`;
}

/** Paid-up capital as "10.000,00 €" (art. 2250 c.c.); empty where there is none to state. */
export function capitalText({ legalForm, capitalCents }: Legal): string {
  return hasCapital(legalForm) && capitalCents !== null ? formatEuro(capitalCents) : '';
}
