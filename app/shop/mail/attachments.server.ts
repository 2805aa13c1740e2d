import type { Db } from '#db/client.server.ts';
import type { AttachmentRef } from '#db/schema/mail.ts';
import type { AttachedFile } from '#platform/mailer.server.ts';
import {
  NOTICE_MEDIA_TYPES,
  type StoredNotice,
  storedNotice,
} from '#shop/legal/guarantee/guarantee.server.ts';
import { noticeName } from '#shop/legal/guarantee/guarantee.ts';
import { termsVersion } from '#shop/legal/terms/terms.server.ts';
import { termsPage } from '#shop/legal/terms/terms-page.ts';

/** @throws when a file is missing: an e-mail must not leave without what it mentions */
export async function attachedFiles(
  shop: { db: Db; config: { publicUrl: string } },
  named: readonly AttachmentRef[],
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { kind, hash } of named) {
    files.push(kind === 'terms' ? await termsFile(shop, hash) : await noticeFile(shop.db, hash));
  }
  return files;
}

async function termsFile(shop: Parameters<typeof attachedFiles>[0], hash: string): Promise<AttachedFile> {
  const terms = await termsVersion(shop.db, hash);
  if (!terms) throw new Error(`No terms are kept under ${hash}`);
  const { guaranteeHash } = terms;
  const notice = guaranteeHash === null ? null : await storedNotice(shop.db, guaranteeHash);
  return {
    name: `termini-e-condizioni-${terms.day}.html`,
    type: 'text/html; charset=utf-8',
    content: termsPage(terms, { base: shop.config.publicUrl, notice: notice && dataUri(notice) }),
  };
}

async function noticeFile(db: Db, hash: string): Promise<AttachedFile> {
  const notice = await storedNotice(db, hash);
  if (!notice) throw new Error(`No notice on the guarantee is kept under ${hash}`);
  const { kind, bytes } = notice;
  return { name: noticeName(kind), type: NOTICE_MEDIA_TYPES[kind], content: bytes };
}

/** Embeds a file, so that the document needs nothing from the shop. */
function dataUri({ kind, bytes }: StoredNotice): string {
  return `data:${NOTICE_MEDIA_TYPES[kind]};base64,${Buffer.from(bytes).toString('base64')}`;
}
