/** The rules of fields that the API's description says in words, since JSON Schema has no keyword for them. */
export const inputNotes = {
  maxLines: "Hasta {max} líneas, sin contar las vacías.",
  boardWords:
    "Palabras que están todas en el nombre, el perfil, la carta o las notas, sin contar los acentos.",
  boardMissing: "`cv`: sin CV; `materials`: sin algo de lo que pide la oferta.",
  boardRating: "Las valoradas al menos así por la organización.",
  boardTag: "El `id` de una etiqueta de la organización.",
  boardUnread: "Solo las que nadie de la organización ha leído, o con un mensaje sin leer.",
  boardWaiting: "Solo las que esperan la primera respuesta de la organización.",
  bulkExpected: "Cuántas encuentra el filtro. Si ahora son otras, no se responde a ninguna.",
  bulkSeenAt: "Cuándo las leíste: una candidatura posterior cuenta como otra.",
  promised:
    "Qué pasa con quien tiene la plaza ofrecida o una entrevista pendiente que la respuesta le quitaría, y con una candidatura cerrada que reabriría: `include` le responde también, como si no se dice nada (no si lo tiene desde después de `seenAt`); `spare` lo deja como está; `ask` no responde a nadie si hay alguien así.",
  missingReason:
    "Por qué decides antes de que el comité termine. Hace falta si faltan valoraciones; consta en el acta.",
  noPageAddress: "Sin direcciones de páginas.",
} as const;
