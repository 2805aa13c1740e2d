import { useRef, useState } from 'react';
import { href } from 'react-router';
import type { Picture } from '#shop/catalog/media/picture.ts';
import {
  fileProblem,
  UPLOAD_FAILURES,
  type UploadAnswer,
  type UploadFailure,
} from '#shop/catalog/products/picture-files.ts';

/** A file being sent. `sent`: 0 to 1; at 1 the server still makes renditions. */
export type Upload = { key: number; name: string; sent: number; problem: string | null };

/**
 * Sends files one after the other, so that a phone's connection carries one at a time and their order is retained.
 * Refused files stay listed with the reason; the others continue.
 */
export function useUpload(onPicture: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const count = useRef(0);

  const change = (key: number, now: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));

  /** @returns the number of accepted files, and reasons for the others */
  async function send(files: File[]) {
    const queue = files.map((file) => {
      count.current += 1;
      return { file, key: count.current };
    });
    setUploads(queue.map(({ file, key }) => ({ key, name: file.name, sent: 0, problem: null })));
    setBusy(true);
    const problems: UploadFailure[] = [];
    let taken = 0;
    for (const { file, key } of queue) {
      const known = fileProblem(file);
      const answer: UploadAnswer = known
        ? { ok: false, code: known }
        : await sendFile(file, (sent) => change(key, { sent }));
      if (answer.ok) {
        taken += 1;
        onPicture(answer.picture);
        setUploads((all) => all.filter((one) => one.key !== key));
      } else {
        problems.push(answer.code);
        change(key, { problem: UPLOAD_FAILURES[answer.code].line });
      }
    }
    setBusy(false);
    return { taken, problems };
  }

  return { uploads, busy, send, forget: () => setUploads([]) };
}

/** By XMLHttpRequest: `fetch` reports no upload progress. */
function sendFile(file: File, onSent: (sent: number) => void): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', href('/admin/upload'));
    call.responseType = 'json';
    call.upload.onprogress = (event) => onSent(event.lengthComputable ? event.loaded / event.total : 0);
    call.upload.onload = () => onSent(1);
    call.onload = () => {
      if (isAnswer(call.response)) resolve(call.response);
      else resolve({ ok: false, code: call.status === 401 ? 'signed_out' : 'failed' });
    };
    call.onerror = () => resolve(UNANSWERED);
    call.ontimeout = () => resolve(UNANSWERED);
    call.timeout = 180_000;
    call.setRequestHeader('Content-Type', 'application/octet-stream');
    call.send(file);
  });
}

const UNANSWERED: UploadAnswer = { ok: false, code: 'failed' };

function isAnswer(value: unknown): value is UploadAnswer {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  return value.ok === true || ('code' in value && Object.hasOwn(UPLOAD_FAILURES, String(value.code)));
}
