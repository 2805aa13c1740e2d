/** The device owner's sizes, in a module that loads only where the device stores measures. */
export { ownSizesOf } from '#shop/catalog/sizing/my-size.ts';
