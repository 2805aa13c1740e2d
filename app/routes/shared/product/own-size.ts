/** The sizes of the device's owner, by themselves: they load where the device keeps measures. */
export { ownSizesOf } from '#shop/catalog/sizing/my-size.ts';
