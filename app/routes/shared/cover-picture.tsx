import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { ShownPicture } from '#shop/marketing/home-page/home-view.server.ts';

/** A picture that covers the first screen, cropped; decorative. */
export function CoverPicture({ behind, className = '' }: { behind: ShownPicture; className?: string }) {
  const { width, height } = behind.picture;
  const ratio = Math.ceil((width / height) * 100);
  return (
    <PictureView
      {...behind}
      sizes={`(min-aspect-ratio: ${ratio}/100) 100vw, ${ratio}svh`}
      priority
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
