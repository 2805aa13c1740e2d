/** Prefix; followed by a category name of the file. */
export const CATEGORY_FIELD = 'category:';
/** Leaves out all products of the category; no category has this name. */
export const SKIP_CATEGORY = ':salta';
/** Prefix; followed by `scaleQuestion`: the scale of sizes. */
export const SCALE_FIELD = 'scale:';
/** Prefix; followed by a colour of the file: its family. */
export const COLOR_FIELD = 'color:';
/** Prefix; followed by a heading of the file: whether it is the similar known one. */
export const HEADING_FIELD = 'heading:';
/** Prefix; followed by the id of a proposed scale: whether it is added, `name:` and `sizes:`. */
export const NEW_SCALE_FIELD = 'new-scale:';
/** Field: how many pieces new products get where the file states none. */
export const UNCOUNTED_FIELD = 'uncounted';
/** Key of an accepted proposal for labels. */
export const LABEL_FIELD = 'label';
/** The proposals for labels were shown: those not ticked are refused. */
export const LABELS_SHOWN = 'labels-shown';
