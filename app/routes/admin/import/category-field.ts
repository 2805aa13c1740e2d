/** What stands before a name of the file's categories in the name of its field. */
export const CATEGORY_FIELD = 'category:';
