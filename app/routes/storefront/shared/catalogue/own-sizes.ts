/** The device owner's sizes, in a module that loads only where the device stores measures. */
export { choiceOf, ownSizes } from '#shop/catalog/search/own-sizes.ts';
