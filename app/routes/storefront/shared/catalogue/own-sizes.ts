/** The sizes of the device's owner, by themselves: they load where the device keeps measures. */
export { choiceOf, ownSizes } from '#shop/catalog/search/own-sizes.ts';
