-- The fill of 0552 left each row twice. Written again, the products of a year and brand also stand together. In a file of its own:
-- readers wait for it, half a second for 150,000 products.
cluster product_figures using product_figures_of_year;
analyze product_figures;
