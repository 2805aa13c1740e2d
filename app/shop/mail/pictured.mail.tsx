import type { ReactNode } from 'react';
import { mailStyles } from './layout.mail.tsx';
import { property } from './properties.ts';

/** Absolute addresses of products' pictures, by the product's id. */
export type MailPictures = Readonly<Record<string, string>>;

/** As large as the files are made for (`MAIL_PICTURE`). */
const [WIDTH_PX, HEIGHT_PX] = [72, 90];

/**
 * A piece with its picture beside it. Its name stands there, so the picture is decoration to who hears the e-mail; where
 * pictures are blocked a plain field of the same size remains.
 */
export function Pictured({ address, children }: { address: string | undefined; children: ReactNode }) {
  if (!address) return children;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ paddingRight: 16, verticalAlign: 'top' }}>
            <img
              src={address}
              width={WIDTH_PX}
              height={HEIGHT_PX}
              alt=""
              className="picture"
              style={{ display: 'block', backgroundColor: property('stone') }}
            />
          </td>
          <td style={{ ...mailStyles.cell, padding: 0, borderBottom: 'none' }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
