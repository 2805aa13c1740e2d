/** In the address of a page's data: ids of the routes whose loaders are to answer, separated by commas; all without it. */
export const ROUTES_PARAMETER = '_routes';

/** Whether the router's scripts ask for a page's data at this path. */
export function isDataPath(path: string): boolean {
  return path.endsWith('.data');
}

/** As `isDataPath`, of `request`: a loader's `url` is the page's own address. */
export function isDataRequest({ url }: Pick<Request, 'url'>): boolean {
  return isDataPath(new URL(url).pathname);
}

/** Path of a page, also from that of its data, in the router's spelling. */
export function pagePath(path: string): string {
  return path.replace(/(?<=\/)_\.data$|\.data$/, '');
}
