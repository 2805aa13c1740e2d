import type { Db } from '../../db/client.server.ts';
import type { AttachmentRef } from '../../db/schema/mail.ts';
import type { AttachedFile } from '../../platform/mailer.server.ts';
import { termsVersion } from '../terms/terms.server.ts';
import { termsPage } from '../terms/terms-page.ts';

/**
 * The files that a letter names, as its reader gets them.
 * @throws when one is not kept any more: a letter that says that something is attached must not leave without it
 */
export async function attachedFiles(
  shop: { db: Db; config: { publicUrl: string } },
  named: readonly AttachmentRef[],
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { hash } of named) {
    const terms = await termsVersion(shop.db, hash);
    if (!terms) throw new Error(`No terms are kept under ${hash}`);
    files.push({
      name: `termini-e-condizioni-${terms.day}.html`,
      type: 'text/html; charset=utf-8',
      content: termsPage(terms, shop.config.publicUrl),
    });
  }
  return files;
}
