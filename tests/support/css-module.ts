/** CSS modules in unit tests: each class has the name that its style sheet uses. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
