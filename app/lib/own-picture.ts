/** Whole percents from the left and from the top. */
export type FocalPoint = { x: number; y: number };

/** The point of a picture that stays visible when it is cropped; `phone`: on screens below 48rem, null for the same point. */
export type Focus = { wide: FocalPoint; phone: FocalPoint | null };

export type OwnPicture = { mediaId: string; alt: string; focus: Focus };

export const MIDDLE: Focus = { wide: { x: 50, y: 50 }, phone: null };

/** Characters, as for product pictures. */
export const ALT_LENGTH = 200;
