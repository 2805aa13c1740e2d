import { acceptPicture, MAX_UPLOAD_BYTES } from '#shop/catalog/media/media.server.ts';
import { MAX_VIDEO_BYTES, type VideoUse } from '#shop/catalog/media/video.ts';
import { acceptVideo } from '#shop/catalog/media/video-files.server.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import { type RequestArgs, requirePermission } from './access.server.ts';
import { takeFile } from './upload.server.ts';
import type { VideoUploadAnswer } from './video-upload.ts';

/**
 * Takes a video, or its cover (`?parte=copertina`), as the request's body; shoppers do not see it yet. `where`: for the
 * log.
 * @throws as `requirePermission` does
 */
export async function takeVideo(
  args: RequestArgs,
  { needs, use, where }: { needs: { write: Permission }; use: VideoUse; where: string },
): Promise<Response> {
  const { userId } = await requirePermission(args, needs.write);
  const { request } = args;
  const isCover = args.url.searchParams.get('parte') === 'copertina';
  const counted = isCover ? 'picture' : 'video';
  const upload = { userId, counted, where } as const;
  return takeFile<VideoUploadAnswer>(args, upload, async (shop) => {
    const length = Number(request.headers.get('content-length') ?? 0);
    if (length > (isCover ? MAX_UPLOAD_BYTES : MAX_VIDEO_BYTES) || !request.body) {
      return { ok: false, code: isCover ? 'cover_too_large' : 'too_large' };
    }
    if (isCover) {
      const accepted = await acceptPicture(shop, new Uint8Array(await request.arrayBuffer()));
      if (!accepted.ok) return { ok: false, code: `cover_${accepted.code}` };
      return { ok: true, id: accepted.mediaId, picture: accepted.picture };
    }
    const accepted = await acceptVideo(shop, use, request.body, length);
    return accepted.ok ? { ok: true, id: accepted.file, picture: null } : accepted;
  });
}
