import type { TermsKit, TermsProps } from './terms-kit.mail.tsx';
import { TERMS_SECTIONS } from './terms-sections.mail.tsx';

/** Unstyled markup, so that the document's hash stands for the text alone. */
const PLAIN: TermsKit = {
  Page: ({ to, children }) => <a href={to}>{children}</a>,
  Outside: ({ href, children }) => <a href={href}>{children}</a>,
  Facts: ({ facts }) => (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ),
  Box: ({ id, title, children }) => (
    <section id={id} className="box">
      <h3>{title}</h3>
      {children}
    </section>
  ),
};

/** The terms as stored with an order. */
export function TermsDocument({ settings, hasVat }: Omit<TermsProps, 'kit'>) {
  return (
    <>
      <p>{settings.identity.brand}</p>
      <h1>Termini e condizioni di vendita</h1>
      {TERMS_SECTIONS.map(({ id, title, Body }, index) => (
        <section key={id} id={id}>
          <h2>
            {index + 1}. {title}
          </h2>
          <Body settings={settings} hasVat={hasVat} kit={PLAIN} />
        </section>
      ))}
    </>
  );
}
