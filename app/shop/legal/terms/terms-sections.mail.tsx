import type { ComponentType } from 'react';
import {
  Changes,
  Disputes,
  Guarantees,
  IntellectualProperty,
  Liability,
  Withdrawal,
} from './rights-terms.mail.tsx';
import {
  Delivery,
  OrdersAndPayments,
  PricesAndStock,
  Registration,
  Scope,
  Seller,
} from './sale-terms.mail.tsx';
import type { TermsProps } from './terms-kit.mail.tsx';

/** Sections of the terms, for the shop's page and for orders alike. */
export const TERMS_SECTIONS: { id: string; title: string; Body: ComponentType<TermsProps> }[] = [
  { id: 'venditore', title: 'Chi vende', Body: Seller },
  { id: 'ambito', title: 'A che cosa si applicano', Body: Scope },
  { id: 'registrazione', title: 'Acquisto senza registrazione', Body: Registration },
  { id: 'prezzi', title: 'Prezzi e disponibilità', Body: PricesAndStock },
  { id: 'ordini', title: 'Ordini e pagamenti', Body: OrdersAndPayments },
  { id: 'spedizioni', title: 'Spedizioni', Body: Delivery },
  { id: 'recesso', title: 'Diritto di recesso', Body: Withdrawal },
  { id: 'garanzie', title: 'Garanzie', Body: Guarantees },
  { id: 'responsabilita', title: 'Responsabilità', Body: Liability },
  { id: 'proprieta-intellettuale', title: 'Proprietà intellettuale', Body: IntellectualProperty },
  { id: 'controversie', title: 'Controversie e legge applicabile', Body: Disputes },
  { id: 'modifiche', title: 'Modifiche', Body: Changes },
];
