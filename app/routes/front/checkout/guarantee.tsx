/** The legal guarantee beside the order, by itself: the server draws it. */
export { default } from '../shared/legal-guarantee.tsx';
