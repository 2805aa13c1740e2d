import type { ComponentType, ReactNode } from 'react';
import { href } from 'react-router';
import { GUARANTEE_SITE, GUARANTEE_TEXT, type GuaranteeNotice } from './guarantee.ts';

type Props = {
  notice: GuaranteeNotice | null;
  /** An external link, or one to a file. */
  Link: ComponentType<{ href: string; children: ReactNode }>;
  /** Replacement for a notice that cannot be drawn. */
  text?: ReactNode;
};

/** The official notice and the Union's page on it: `img` with size (in which nothing runs), link to a PDF, or text. */
export function GuaranteeNoticeView({ notice, Link, text = <p>{GUARANTEE_TEXT}</p> }: Props) {
  const address = notice && href('/avviso-garanzia/:hash', { hash: notice.hash });
  return (
    <>
      {notice?.kind === 'picture' && address ? (
        <p>
          <img src={address} {...drawnSize(notice)} alt={notice.alt} loading="lazy" decoding="async" />
        </p>
      ) : (
        text
      )}
      {notice?.kind === 'pdf' && address && (
        <p>
          <Link href={address}>Avviso ufficiale sulla garanzia legale (PDF)</Link>
        </p>
      )}
      <p>
        <Link href={GUARANTEE_SITE}>europa.eu/youreurope/garanzie</Link>
      </p>
    </>
  );
}

/** Greatest width, px: about half of the notice's A4 sheet. */
const WIDEST_PX = 448;

/** Size where there is room; small pictures are not enlarged. */
function drawnSize({ width, height }: { width: number; height: number }) {
  const drawn = Math.min(width, WIDEST_PX);
  return { width: drawn, height: Math.round((height * drawn) / width) };
}
