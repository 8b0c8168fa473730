/** For organizations that may publish nothing. Apart from the sentences that nearly every page loads. */
export const publishingClosed =
  "Hemos cerrado la publicación de ofertas de tu organización. Tus borradores se guardan, pero no se pueden publicar. Si crees que es un error, escríbenos: la dirección está en «Contacto».";
