/** The pictures of Help, by section or job. `npm run pictures` takes them again from the running product. */
import type { StaticImageData } from 'next/image';
import brandsDark from './pictures/brands-dark.webp';
import brandsLight from './pictures/brands-light.webp';
import figuresDark from './pictures/figures-dark.webp';
import figuresLight from './pictures/figures-light.webp';
import importDark from './pictures/import-dark.webp';
import importLight from './pictures/import-light.webp';
import pitchesDark from './pictures/pitches-dark.webp';
import pitchesLight from './pictures/pitches-light.webp';
import productFormDark from './pictures/product-form-dark.webp';
import productFormLight from './pictures/product-form-light.webp';
import productsDark from './pictures/products-dark.webp';
import productsLight from './pictures/products-light.webp';
import proposalDark from './pictures/proposal-dark.webp';
import proposalLight from './pictures/proposal-light.webp';
import resultsDark from './pictures/results-dark.webp';
import resultsLight from './pictures/results-light.webp';
import stepsDark from './pictures/steps-dark.webp';
import stepsLight from './pictures/steps-light.webp';
import usersDark from './pictures/users-dark.webp';
import usersLight from './pictures/users-light.webp';
import yearDark from './pictures/year-dark.webp';
import yearLight from './pictures/year-light.webp';

export type HelpPicture = {
  light: StaticImageData;
  dark: StaticImageData;
  /** The text alternative of the picture. */
  alt: string;
  caption: string;
};

/** By the id of a section or a job. */
export const HELP_PICTURES: Readonly<Record<string, readonly HelpPicture[]>> = {
  cycle: [
    {
      light: yearLight,
      dark: yearDark,
      alt: 'A line of months with one row per system. Each row holds the three steps of both rounds: those that are over are pale, the open one is solid, those to come are outlined. A vertical line marks today.',
      caption: 'The year on Home: one row per system, both rounds, today marked.',
    },
  ],
  publish: [
    {
      light: productsLight,
      dark: productsDark,
      alt: 'The list of products. Drafts stand on white, published and final rows on green, each with its state in words. Two drafts are ticked; the bar at the bottom offers to publish, disable or export these two.',
      caption: 'Drafts are white, published rows green. What is ticked can be published together.',
    },
    {
      light: productFormLight,
      dark: productFormDark,
      alt: 'The form of a new product, in sections: identity with SKU id, SKU name and brand; supply with available, reserve, pack size, minimum and maximum per market; price and dates. Required fields have an asterisk.',
      caption: 'The form: what must be filled in has an asterisk.',
    },
  ],
  pitch: [
    {
      light: pitchesLight,
      dark: pitchesDark,
      alt: 'The market pitches. Tabs name each market with what it still has to answer; a bar shows how many required pitches are answered. Below, one row per product and market, with white cells for quantity, priority and pitch.',
      caption: 'One row a product and market. White cells are for typing; the counter says what is left.',
    },
  ],
  allocate: [
    {
      light: proposalLight,
      dark: proposalDark,
      alt: 'The board with a proposal shown. A bar above it names the rule and says how many cells would change, how many more units would be allocated, and that nothing is saved yet. Changed cells show the figure before and after.',
      caption:
        'A proposal is a preview: changed cells show before and after until it is applied or discarded.',
    },
  ],
  results: [
    {
      light: resultsLight,
      dark: resultsDark,
      alt: 'The final allocation as a market sees it: one row per product and market with what was requested, what was allocated, the reason, last year, and since when it is final.',
      caption: 'What was requested and allocated, with the reason beside it.',
    },
  ],
  figures: [
    {
      light: figuresLight,
      dark: figuresDark,
      alt: 'The figures of a year. Under one heading for fill rate stand two pictures, of markets and of brands: one bar a row, the lowest first, with its figure at the end, and a dashed line for all together.',
      caption: 'Fill rate by market and brand, who is served worst first. Table shows all rows.',
    },
  ],
  import: [
    {
      light: importLight,
      dark: importDark,
      alt: 'A checked file. It is said how many rows are new, changed, unchanged and refused; each refused row stands with its column, its value and the reason.',
      caption: 'A file is checked first. Refused rows say in which column, and why.',
    },
  ],
  year: [
    {
      light: stepsLight,
      dark: stepsDark,
      alt: 'The steps of a year: a line of months with bars that can be pulled, and below it a first day and a last day for each step of the first round and of the mid-year review.',
      caption: 'Drag a bar, move it by the arrow keys, or type the days.',
    },
  ],
  access: [
    {
      light: usersLight,
      dark: usersDark,
      alt: 'The list of users with name, email address and, for each system, the role with how many brands or markets it covers. Filters are above it, a button adds a user.',
      caption: 'Who may do what, system by system.',
    },
  ],
  lists: [
    {
      light: brandsLight,
      dark: brandsDark,
      alt: 'Brands: at the left the organizations with how many brands each has, at the right the brands with code, label and organization.',
      caption: 'Brands by organization; markets by entity look the same.',
    },
  ],
};
