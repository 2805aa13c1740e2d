import type { ComponentType, ReactNode } from 'react';
import { href } from 'react-router';
import { GUARANTEE_SITE, GUARANTEE_TEXT, type GuaranteeNotice } from './guarantee.ts';

type Props = {
  notice: GuaranteeNotice | null;
  /** A link that leaves the site, or the page for a file. */
  Link: ComponentType<{ href: string; children: ReactNode }>;
  /** What stands in for a notice that cannot be drawn here. */
  text?: ReactNode;
};

/**
 * The official notice on the legal guarantee in full, and the Union's page about it. Without a picture, the guarantee
 * in words; a PDF beside them. A picture has its size, so that nothing moves when it comes, and is only ever drawn as
 * an image, in which nothing runs.
 */
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

/** As wide as the notice is drawn at most, px: about half of the A4 sheet that it is made for. */
const WIDEST_PX = 448;

/** The size at which a notice is drawn where there is room; a small picture is not enlarged. */
function drawnSize({ width, height }: { width: number; height: number }) {
  const drawn = Math.min(width, WIDEST_PX);
  return { width: drawn, height: Math.round((height * drawn) / width) };
}
