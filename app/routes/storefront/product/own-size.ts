/** The size of the device's owner, by itself: it loads where the device keeps measures. */
export { ownSize } from '../../../shop/catalog/sizing/my-size.ts';
