export const ONE_SIZE = 'Unica';
