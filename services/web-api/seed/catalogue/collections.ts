/** The collections of each brand: their code in SKU ids, their drawing and their price. */
import type { DrawingKind } from '../drawings/drawing';
import { SCENT } from '../drawings/palette';

/** A scent has the same colour in every flask. */
export type Collection = readonly [
  name: string,
  code: string,
  kind: DrawingKind,
  price: number,
  tint?: string,
];

export const COLLECTIONS: Record<string, readonly Collection[]> = {
  ORV: [
    ['Meridian 39', '39', 'watch', 8_900],
    ['Perpetual Tide', '42', 'moonWatch', 24_500],
    ['Carrousel Noir', '44', 'squareWatch', 31_000],
  ],
  VDS: [
    ['Régulateur', 'RG', 'watch', 14_200],
    ['Solo 36', '20', 'watch', 6_400],
    ['Grande Phase', 'GP', 'moonWatch', 38_000],
  ],
  CST: [
    ['Bastion', 'B1', 'squareWatch', 11_800],
    ['Tournelle', 'T2', 'watch', 9_600],
    ['Équinoxe', 'EQ', 'moonWatch', 27_400],
  ],
  MRC: [
    ['Aviso 41', '41', 'watch', 5_300],
    ['Sextant', 'SX', 'watch', 7_900],
  ],
  BRV: [
    ['Cadran Long', 'CL', 'squareWatch', 16_700],
    ['Minute Bleue', 'MB', 'watch', 12_300],
  ],
  SLM: [
    ['Marée 38', '38', 'watch', 4_950],
    ['Pleine Lune', 'PL', 'moonWatch', 13_600],
  ],
  HTR: [
    ['Altiplan', 'AP', 'watch', 18_900],
    ['Quadrille', 'QD', 'squareWatch', 21_500],
  ],
  LUM: [
    ['Solstice ring', 'R1', 'ring', 9_800],
    ['Rivière collar', 'N4', 'necklace', 46_000],
    ['Open cuff', 'C2', 'cuff', 12_400],
  ],
  AUB: [
    ['Halo drops', 'E7', 'earrings', 5_600],
    ['Sautoir Grenat', 'N1', 'necklace', 17_300],
    ['Alcyon ring', 'R3', 'ring', 7_200],
  ],
  ISM: [
    ['Feuillage earrings', 'E2', 'earrings', 8_300],
    ['Liane cuff', 'C5', 'cuff', 15_900],
    ['Canopée collar', 'N6', 'necklace', 39_500],
  ],
  CDL: [
    ['Cordage ring', 'R5', 'ring', 3_900],
    ['Cordage cuff', 'C1', 'cuff', 6_700],
    ['Ligne pendant', 'N2', 'necklace', 4_400],
  ],
  PLM: [
    ['Lagune drops', 'E4', 'earrings', 6_900],
    ['Perle de Nuit', 'N8', 'necklace', 22_800],
  ],
  ORI: [
    ['Étoile ring', 'R8', 'ring', 11_500],
    ['Constellation', 'N3', 'necklace', 28_600],
    ['Comète drops', 'E9', 'earrings', 9_100],
  ],
  CRV: [
    ['Cabriolet 25', '25', 'bag', 3_450],
    ['Portage trunk', 'T9', 'trunk', 18_200],
    ['Weekender 48', '48', 'tote', 4_100],
  ],
  TSD: [
    ['Vanity case', 'V2', 'trunk', 2_950],
    ['Carryall', 'C6', 'tote', 1_980],
    ['Petite Malle', 'M3', 'trunk', 6_300],
  ],
  MVS: [
    ['Octave', 'OC', 'bag', 2_700],
    ['Grand Octave', 'GO', 'bag', 3_900],
  ],
  BRN: [
    ['Harbour tote', 'H1', 'tote', 1_450],
    ['Quai 30', 'Q3', 'bag', 2_150],
  ],
  ADZ: [
    ['Loggia', 'LG', 'bag', 2_980],
    ['Baule', 'BA', 'trunk', 8_700],
  ],
  SLR: [
    ['Selle 28', 'S2', 'bag', 3_200],
    ['Paddock', 'PD', 'tote', 1_760],
  ],
  OND: [
    ['Extrait 7', '07', 'bottle', 240, SCENT.amber],
    ['Rosée Blanche', '11', 'bottle', 165, SCENT.rose],
    ['Encre de Nuit', '09', 'bottle', 185, SCENT.night],
  ],
  NRS: [
    ['Iris de Nuit', '22', 'bottle', 195, SCENT.iris],
    ['Santal Lumière', '30', 'bottle', 210, SCENT.sandal],
  ],
  AMB: [
    ['Ambre Clair', '04', 'bottle', 175, SCENT.citrine],
    ['Résine 12', '12', 'bottle', 260, SCENT.resin],
  ],
  FLV: [
    ['Jardin Voilé', '15', 'bottle', 140, SCENT.vetiver],
    ['Tubéreuse Haute', '18', 'bottle', 190, SCENT.water],
  ],
  VQS: [
    ['Cachet ring', 'R2', 'ring', 5_400],
    ['Jonc Vauquise', 'C3', 'cuff', 8_800],
  ],
  VRN: [
    ['Cartable 32', '32', 'bag', 2_450],
    ['Coffret', 'CF', 'trunk', 5_200],
  ],
};
