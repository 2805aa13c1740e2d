import { expect, test } from 'vitest';
import { MIDDLE } from '#lib/own-picture.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shop/company/settings/settings.ts';
import { contentOf, type HomeContent, sameContent, settingsWith, wholeContent } from './home-content.ts';
import { NO_FILL } from './home-layout.ts';

const CDN = 'https://cdn.example.it/public';
const heroVideo = { mp4: `${CDN}/hero-video/a.mp4`, webm: null, posterMediaId: 'abcdefgh', stamp: 7 };
const settings: ShopSettings = { ...DEFAULT_SETTINGS, heroVideo };

test('a page is kept without the place of its media, and drawn with it', () => {
  const content = contentOf(settings, CDN);
  expect(content.video).toEqual({ mp4: 'hero-video/a.mp4', webm: null, posterMediaId: 'abcdefgh' });
  expect(settingsWith(settings, content, CDN, 7)).toEqual(settings);
  expect(settingsWith(settings, content, '/media', 8).heroVideo).toEqual({
    mp4: '/media/hero-video/a.mp4',
    webm: null,
    posterMediaId: 'abcdefgh',
    stamp: 8,
  });
});

test('a video from somewhere else keeps its address', () => {
  const content = contentOf(settings, '/media');
  expect(settingsWith(settings, content, '/media', 7).heroVideo).toEqual(heroVideo);
});

test('contents are the same whatever the order of their names', () => {
  const content = contentOf(settings, CDN);
  const turned = Object.fromEntries(Object.entries(content).toReversed()) as typeof content;
  expect(sameContent(content, turned)).toBe(true);
  const changes: Partial<typeof content>[] = [
    { title: 'x' },
    { subtitle: 'x' },
    { video: null },
    { banner: { ...content.banner, active: !content.banner.active } },
    { sections: content.sections.toReversed() },
    { productIds: ['x'] },
    { hidden: ['sets'] },
    { tiles: [] },
    { fills: { text: { ...NO_FILL, title: 'x' } } },
    { heroPicture: { mediaId: 'abcdefgh', alt: 'x', focus: MIDDLE } },
    { videoFocus: { wide: { x: 1, y: 1 }, phone: null } },
  ];
  for (const change of changes) expect(sameContent(content, { ...content, ...change })).toBe(false);
});

test('a content that was kept before the page had more is as it was', () => {
  const content = contentOf(settings, CDN);
  const { title, subtitle, video, banner, productIds } = content;
  const sections = content.sections.slice(0, 3);
  const old = { title, subtitle, video, banner, productIds, sections } as HomeContent;
  expect(sameContent(wholeContent(old), content)).toBe(true);
});
