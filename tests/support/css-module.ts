/** What a CSS module is in a unit test: each class is called as its style sheet calls it. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
