import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { SaleBanner } from '#shop/pricing/sale-periods/sale-banner.ts';
import { everySection, type HomeLayout, USUAL_LAYOUT } from './home-layout.ts';

/** Storage keys of the video's files, and its cover. */
export type HomeVideo = { mp4: string | null; webm: string | null; posterMediaId: string | null };

export type HomeContent = HomeLayout & {
  title: string;
  subtitle: string;
  video: HomeVideo | null;
  banner: SaleBanner;
};

/** The present content. Videos by storage key, independent of the media server's address. */
export function contentOf(settings: ShopSettings, mediaBase: string): HomeContent {
  const { hero, heroVideo, saleBanner, home } = settings;
  const key = (address: string | null) =>
    address?.startsWith(`${mediaBase}/`) ? address.slice(mediaBase.length + 1) : address;
  return {
    title: hero.title,
    subtitle: hero.subtitle,
    banner: saleBanner,
    ...home,
    video: heroVideo && {
      mp4: key(heroVideo.mp4),
      webm: key(heroVideo.webm),
      posterMediaId: heroVideo.posterMediaId,
    },
  };
}

export function videoAddresses({ mp4, webm }: HomeVideo, mediaBase: string) {
  const address = (key: string | null) =>
    key === null || /^https?:\/\/|^\//.test(key) ? key : `${mediaBase}/${key}`;
  return { mp4: address(mp4), webm: address(webm) };
}

/** Settings for drawing this content; `stamp` tells videos apart. */
export function settingsWith(
  settings: ShopSettings,
  content: HomeContent,
  mediaBase: string,
  stamp: number,
): ShopSettings {
  const { title, subtitle, video, banner, ...home } = content;
  return {
    ...settings,
    hero: { title, subtitle },
    heroVideo: video && { ...videoAddresses(video, mediaBase), posterMediaId: video.posterMediaId, stamp },
    saleBanner: banner,
    home,
  };
}

export function sameContent(one: HomeContent, other: HomeContent): boolean {
  return canonical(one) === canonical(other);
}

export function sameVideo(one: HomeVideo | null, other: HomeVideo | null): boolean {
  return JSON.stringify(filesOf(one)) === JSON.stringify(filesOf(other));
}

const filesOf = (video: HomeVideo | null) => video && [video.mp4, video.webm, video.posterMediaId];

/** Canonical JSON: the database reorders keys. */
function canonical({ title, subtitle, video, banner, ...layout }: HomeContent): string {
  const values = [title, subtitle, filesOf(video), banner, layout];
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Stored content with defaults for later additions. */
export function wholeContent(stored: HomeContent): HomeContent {
  return { ...USUAL_LAYOUT, ...stored, sections: everySection(stored.sections) };
}
