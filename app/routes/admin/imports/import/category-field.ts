/** What stands before a name of the file's categories in the name of its field. */
export const CATEGORY_FIELD = 'category:';
/** The choice that leaves all products of such a category out; no category is called so. */
export const SKIP_CATEGORY = ':salta';
/** What stands before the question (`scaleQuestion`) in the name of the field that says the scale of sizes. */
export const SCALE_FIELD = 'scale:';
/** What stands before a colour of the file in the name of the field that says its family. */
export const COLOR_FIELD = 'color:';
/** What stands before a heading of the file in the name of the field that says whether it is the one that it is like. */
export const HEADING_FIELD = 'heading:';
/** What stands before the id of a proposed scale in the names of its fields: whether it is added, `name:` and `sizes:`. */
export const NEW_SCALE_FIELD = 'new-scale:';
/** Says what new products have of pieces that the file does not count. */
export const UNCOUNTED_FIELD = 'uncounted';
/** The key of a proposal for labels that is accepted. */
export const LABEL_FIELD = 'label';
/** Says that the proposals for labels were shown: those that are not ticked are not accepted. */
export const LABELS_SHOWN = 'labels-shown';
