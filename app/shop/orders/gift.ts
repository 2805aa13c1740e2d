/** What the wrapping of a gift is called wherever an order's amounts are listed. */
export const WRAPPING = 'Confezione regalo';
