export const SHOP_IS_OPEN = 'Il negozio è aperto';
export const SHOP_IS_CLOSED = 'Il negozio è chiuso al pubblico';
