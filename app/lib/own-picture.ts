/** A point of a picture: whole percents of its width from the left, and of its height from the top. */
export type FocalPoint = { x: number; y: number };

/** Which point stays in view wherever a picture is cropped; `phone` differs below 48rem, null where it is the same. */
export type Focus = { wide: FocalPoint; phone: FocalPoint | null };

/** A picture that the owner chose for a place of hers, as settings and rows keep it. */
export type OwnPicture = { mediaId: string; alt: string; focus: Focus };

/** What is in view until somebody chooses: the middle. */
export const MIDDLE: Focus = { wide: { x: 50, y: 50 }, phone: null };

/** The longest alternative text, in characters, as that of a product's picture. */
export const ALT_LENGTH = 200;
