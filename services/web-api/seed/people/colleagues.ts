/** Fictional colleagues of the demo accounts, with the ids from the development directory. */
import type { SystemPrefix } from '@/domain/systems';

/** What a colleague does: brand work for organizations, market work for an entity, or the administration of a system. */
export type Duty =
  | { kind: 'brand'; role: 'Viewer' | 'Editor'; houses: readonly string[]; systems: readonly SystemPrefix[] }
  | { kind: 'market'; role: 'Viewer' | 'Editor'; entity: string; systems: readonly SystemPrefix[] }
  | { kind: 'administrator'; systems: readonly SystemPrefix[] };

export type Colleague = readonly [name: string, email: string, uniqueId: string, duty: Duty];

const ALL: readonly SystemPrefix[] = ['ruc', 'gap', 'loi', 'oes'];
const brand = (
  role: 'Viewer' | 'Editor',
  houses: readonly string[],
  systems: readonly SystemPrefix[] = ALL,
): Duty => ({
  kind: 'brand',
  role,
  houses,
  systems,
});
const market = (role: 'Viewer' | 'Editor', entity: string, systems: readonly SystemPrefix[] = ALL): Duty => ({
  kind: 'market',
  role,
  entity,
  systems,
});

export const COLLEAGUES: readonly Colleague[] = [
  [
    'Adèle Marchand',
    'adele.marchand@demo.example',
    '2a4e6bf5-33b8-539d-80d6-863f8d5d9bb7',
    brand('Editor', ['ORV', 'VDS']),
  ],
  [
    'Andrea Rossetti',
    'andrea.rossetti@demo.example',
    'b58fdee8-bf7c-5ec8-a559-8682b15a5e1e',
    brand('Editor', ['CST', 'MRC', 'BRV']),
  ],
  [
    'Chiara Bellandi',
    'chiara.bellandi@demo.example',
    '275b93e4-9eef-5c2c-9cb9-39c7a2d92727',
    brand('Editor', ['SLM', 'HTR'], ['ruc', 'gap']),
  ],
  [
    'Éloïse Perrin',
    'eloise.perrin@demo.example',
    'c11cfba2-4689-547c-8bff-5f76699bf0c8',
    brand('Editor', ['LUM', 'AUB', 'ISM']),
  ],
  [
    'Fatima Benali',
    'fatima.benali@demo.example',
    'c876c460-3c82-5e70-ab23-15fe27f4762f',
    brand('Editor', ['CDL', 'PLM', 'ORI', 'VQS']),
  ],
  [
    'Giulia Ferrante',
    'giulia.ferrante@demo.example',
    '1a5b4b1a-fd79-565a-a6c1-edf2a3eb3ad2',
    brand('Editor', ['CRV', 'TSD', 'MVS']),
  ],
  [
    'Marc Oberson',
    'marc.oberson@demo.example',
    '566ad47b-3a6f-532e-ace0-7467880f0314',
    brand('Editor', ['BRN', 'ADZ', 'SLR', 'VRN']),
  ],
  [
    'Sébastien Gauthier',
    'sebastien.gauthier@demo.example',
    '2dbbee79-e1d0-5d74-af18-4196513d48da',
    brand('Editor', ['OND', 'NRS']),
  ],
  [
    'Ursula Zbinden',
    'ursula.zbinden@demo.example',
    '1fb4e8e5-665c-5d8e-88ce-35d17553b074',
    brand('Editor', ['AMB', 'FLV']),
  ],
  [
    'Anne-Sophie Delacroix',
    'anne-sophie.delacroix@demo.example',
    '951edcc8-30fc-5083-aed3-7aab79b6aab4',
    brand('Viewer', ['CRV', 'TSD'], ['ruc', 'oes']),
  ],
  [
    'François Lefèvre',
    'francois.lefevre@demo.example',
    'd7e81f32-9424-57c0-a6a9-4f3586cf8052',
    brand('Viewer', ['OND', 'NRS', 'AMB', 'FLV']),
  ],
  [
    'Jean-Luc Chevalier',
    'jean-luc.chevalier@demo.example',
    '507b14f3-fda9-5285-85a3-79116dea1071',
    brand('Viewer', ['ORV', 'HTR'], ['ruc', 'loi']),
  ],
  [
    'Pierre Aubert',
    'pierre.aubert@demo.example',
    '77e21832-a841-5a3a-9658-593664067089',
    brand('Viewer', ['LUM'], ['ruc', 'gap', 'oes']),
  ],
  [
    'Erik Sandström',
    'erik.sandstrom@demo.example',
    'b61d5203-de5f-560d-9169-44dd310b0400',
    market('Editor', 'NOR'),
  ],
  [
    'Lars Møller',
    'lars.moller@demo.example',
    'efcc0344-c020-5772-97dc-2ae3677b2c18',
    market('Editor', 'NOR', ['ruc', 'oes']),
  ],
  [
    'Ana Beltrán',
    'ana.beltran@demo.example',
    '62c36aff-890e-54ff-80b4-500d16a1caac',
    market('Editor', 'WEU'),
  ],
  [
    "Daniel O'Rourke",
    'daniel.orourke@demo.example',
    '8e307acd-dcd6-5e89-ad54-cc7eba610a3e',
    market('Editor', 'WEU', ['gap', 'loi']),
  ],
  [
    'Gabriela Dvořáková',
    'gabriela.dvorakova@demo.example',
    '726d0de0-9d86-5ab9-b0b2-e6dccc4ea863',
    market('Editor', 'CEU'),
  ],
  [
    'Leïla Mansouri',
    'leila.mansouri@demo.example',
    '2cef9f6f-d6b1-5111-b6fc-6095d72674df',
    market('Editor', 'MEA'),
  ],
  [
    'Hiroshi Kanda',
    'hiroshi.kanda@demo.example',
    'c18525cd-a7c9-52e5-89d3-9e260932c56c',
    market('Editor', 'NAS'),
  ],
  ['Lin Zhao', 'lin.zhao@demo.example', '236137ff-33ca-5d11-be65-6a6a9e02c543', market('Editor', 'NAS')],
  [
    'Ji-woo Han',
    'ji-woo.han@demo.example',
    '385decb0-e48e-51e2-a5cb-8b44ee01c653',
    market('Editor', 'NAS', ['ruc', 'oes']),
  ],
  ['Mei Tan', 'mei.tan@demo.example', 'a1e72d58-1494-5834-a5b7-244cf3c62560', market('Editor', 'SEA')],
  [
    'Olivia Harrington',
    'olivia.harrington@demo.example',
    '35870a4b-d4da-5cf5-a69d-d236cf7604d6',
    market('Editor', 'OCE'),
  ],
  [
    'Grace Okonjo',
    'grace.okonjo@demo.example',
    '64a78e30-9cea-5480-89a5-6e4df8c3cfa2',
    market('Viewer', 'WEU', ['ruc']),
  ],
  [
    'Carlos Ibáñez',
    'carlos.ibanez@demo.example',
    'cb3e9db8-7871-585a-a8e1-6aa0ca3e5a7c',
    market('Editor', 'LAM'),
  ],
  [
    'Isabel Quintana',
    'isabel.quintana@demo.example',
    'b2cb07d7-64e6-5990-9d97-505171439e36',
    market('Viewer', 'LAM', ['ruc', 'gap']),
  ],
  [
    'Fiona MacAllister',
    'fiona.macallister@demo.example',
    'c1ee4179-d99a-5eef-b66e-7cacf711caa9',
    market('Editor', 'NAM'),
  ],
  [
    'Anders Nygård',
    'anders.nygard@demo.example',
    '8c84ab6d-0d1c-5ac3-b988-811245f6b516',
    { kind: 'administrator', systems: ['gap'] },
  ],
  [
    'Daria Kowalczyk',
    'daria.kowalczyk@demo.example',
    '8dc76ede-b6ae-53cd-bdb8-089fa57261ba',
    { kind: 'administrator', systems: ['oes', 'loi'] },
  ],
  [
    'Alessandro Conti',
    'alessandro.conti@demo.example',
    '06d66102-80b7-5500-8dd8-d0d2d53e0a2b',
    market('Viewer', 'NAS'),
  ],
];
