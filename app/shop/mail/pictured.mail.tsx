import type { ReactNode } from 'react';
import { letterStyles } from './layout.mail.tsx';

/** Absolute addresses of products' pictures, by the product's id. */
export type LetterPictures = Readonly<Record<string, string>>;

/** As large as the files are made for (`LETTER_PICTURE`). */
const [WIDTH_PX, HEIGHT_PX] = [72, 90];

/**
 * A piece with its picture beside it. Its name stands there, so the picture is decoration to who hears the letter; where
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
              style={{ display: 'block', backgroundColor: '#EDE3D6' }}
            />
          </td>
          <td style={{ ...letterStyles.cell, padding: 0, borderBottom: 'none' }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
