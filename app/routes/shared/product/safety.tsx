import { electronicLink, type Maker, type Safety } from '#shop/catalog/makers/maker.ts';
import { FoldedSection } from '#ui/folded-section.tsx';

/** Maker, responsible person in the Union and warnings (GPSR, article 19). */
export function SafetySection({ safety: { maker, facts } }: { safety: Safety }) {
  if (!maker && facts.length === 0) return null;
  return (
    <FoldedSection id="sicurezza" title="Sicurezza e produttore">
      <dl className="border-line border-t text-[15px]">
        {maker && <Row name="Produttore" {...contactOf(maker)} />}
        {maker?.trademark && <Row name="Marchio" lines={[maker.trademark]} />}
        {maker?.isOutsideEu && <Row name="Responsabile nell’Unione europea" {...responsibleOf(maker)} />}
        {facts.map(({ row, text }) => (
          <Row key={row} name={row} lines={text.split('\n')} />
        ))}
      </dl>
    </FoldedSection>
  );
}

type Contact = { lines: string[]; electronic?: string };

function contactOf({ name, postalAddress, electronicAddress }: Maker): Contact {
  return { lines: [name, postalAddress].filter(Boolean), electronic: electronicAddress };
}

function responsibleOf(maker: Maker): Contact {
  return {
    lines: [maker.responsibleName, maker.responsiblePostalAddress],
    electronic: maker.responsibleElectronicAddress,
  };
}

function Row({ name, lines, electronic }: { name: string } & Contact) {
  const link = electronic ? electronicLink(electronic) : null;
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 max-[18.75rem]:grid-cols-1 border-line border-b py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one fixed text may be the same and never move
          <span key={index} className="block">
            {line}
          </span>
        ))}
        {electronic && (link ? <ContactLink href={link}>{electronic}</ContactLink> : electronic)}
      </dd>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="nofollow noreferrer" className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
