/** Whole percents from the left and from the top. */
export type FocalPoint = { x: number; y: number };

/** The point kept in view by cropping; `phone`: below 48rem, null = the same. */
export type Focus = { wide: FocalPoint; phone: FocalPoint | null };

export type OwnPicture = { mediaId: string; alt: string; focus: Focus };

export const MIDDLE: Focus = { wide: { x: 50, y: 50 }, phone: null };

/** Characters, as for product pictures. */
export const ALT_LENGTH = 200;
