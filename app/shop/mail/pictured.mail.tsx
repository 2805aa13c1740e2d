import type { ReactNode } from 'react';
import { mailStyles } from './layout.mail.tsx';
import { property } from './properties.ts';

/** Absolute picture addresses, by product id. */
export type MailPictures = Readonly<Record<string, string>>;

/** Size of the files (`MAIL_PICTURE`). */
const [WIDTH_PX, HEIGHT_PX] = [72, 90];

/** An item beside its decorative picture; a blocked picture leaves a field of its size. */
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
