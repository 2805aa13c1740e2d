import styles from '#styles/admin.css?url';

/** A style sheet that shoppers do not load. */
export const adminStyle = () => [{ rel: 'stylesheet', href: styles }];
