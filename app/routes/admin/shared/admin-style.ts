import styles from '#styles/admin.css?url';

/** The sheet of the administration, after that of all pages: shoppers load none of it. */
export const adminStyle = () => [{ rel: 'stylesheet', href: styles }];
