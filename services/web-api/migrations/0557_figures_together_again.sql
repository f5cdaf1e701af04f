-- The fill of 0556 left each row twice: see 0554.
cluster product_figures using product_figures_of_year;
analyze product_figures;
