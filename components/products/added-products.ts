/** The products added since the application was opened: the list marks them in their places. */
const added = new Set<number>();

export const keepAdded = ({ productId }: { productId: number }) => added.add(productId);

export const isAdded = ({ productId }: { productId: number }): boolean => added.has(productId);
