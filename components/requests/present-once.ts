/** Presents each answer once, so that the same answer gives the same rows: a grid draws new rows, not new renders. */
export function presentOnce<A extends object, P>(present: (answer: A) => P): (answer: A) => P {
  const presented = new WeakMap<A, P>();
  return (answer) => {
    const known = presented.get(answer);
    if (known !== undefined) return known;
    const fresh = present(answer);
    presented.set(answer, fresh);
    return fresh;
  };
}
