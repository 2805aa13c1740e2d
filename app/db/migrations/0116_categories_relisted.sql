-- What lists know of a product follows its category: whether its sizes are those of shoes, what they measure, its name.
CREATE TRIGGER categories_relisted AFTER UPDATE OF name, labelling, garment ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');
