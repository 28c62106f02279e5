/** A mirror worker that fails at its start. */
throw new Error('This thread cannot begin.')
