import styles from '#styles/admin.css?url';

/** Shoppers load none of it. */
export const adminStyle = () => [{ rel: 'stylesheet', href: styles }];
