import type { ReactNode } from 'react';
import { href, Link, useOutletContext } from 'react-router';
import type { TermsKit } from '#shop/legal/terms/terms-kit.mail.tsx';
import { TERMS_SECTIONS } from '#shop/legal/terms/terms-sections.mail.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Buttons, Facts, type InfoProps, Sections } from './info-parts.tsx';

const KIT: TermsKit = {
  Page: ({ to, children }) => <Link to={to}>{children}</Link>,
  Outside: OutsideLink,
  Facts,
  Box,
};

/** Terms of sale: the legal limits, where the shipping and returns pages state the usual practice. */
export default function Terms() {
  const { settings, hasVat } = useOutletContext<InfoProps>();
  const sections = TERMS_SECTIONS.map(({ id, title, Body }) => ({
    id,
    title,
    body: <Body settings={settings} hasVat={hasVat} kit={KIT} />,
  }));
  return (
    <>
      <Sections numbered sections={sections} />
      <Buttons>
        <ButtonLink variant="secondary" to={href('/privacy')}>
          Informativa sulla privacy
        </ButtonLink>
        <ButtonLink variant="secondary" to={href('/cookie-policy')}>
          Cookie policy
        </ButtonLink>
      </Buttons>
    </>
  );
}

function Box({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-[68ch] bg-surface p-6">
      <h3 id={id} style={{ marginTop: 0 }}>
        {title}
      </h3>
      {children}
    </section>
  );
}
