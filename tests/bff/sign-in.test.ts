import { Bff, ORIGIN } from './support/bff';

let bff: Bff;
beforeEach(async () => {
  bff = await Bff.start();
});
afterEach(() => bff.stop());

test('a sign-in ends at the page it started from, with a session of the chosen person', async () => {
  const answer = await bff.signIn('brand.editor@demo.example', '/ruc/products?page=2');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${ORIGIN}/ruc/products?page=2`);
  const session = await bff.requireSession();
  expect(session.user).toEqual({
    id: 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303',
    name: 'Camille Roux',
    email: 'brand.editor@demo.example',
  });
  expect(session.refreshToken).not.toBeNull();
});
