/** What a first page may weigh, in KB of 1024 bytes as they travel, and how many requests it may make, pictures aside. */
export const BUDGETS = { script: 120, style: 14, font: 40, html: 16, requests: 16 };

export type Budgeted = keyof typeof BUDGETS;

/** The addresses that are measured, one page of each type that shoppers see, by what the tables call it. */
export function measuredPaths(productPath: string) {
  return {
    home: '/',
    shop: '/shop',
    collection: '/saldi',
    sets: '/completi',
    product: productPath,
    cart: '/cart',
    checkout: '/checkout',
    favourites: '/wishlist',
    information: '/spedizioni',
    'sign-in': '/auth',
    'size guide': '/guida-taglie',
    search: '/shop?q=camicia',
    'order status': '/ordine',
    withdrawal: '/recesso',
    newsletter: '/newsletter',
  };
}

export type MeasuredPage = keyof ReturnType<typeof measuredPaths>;
