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
