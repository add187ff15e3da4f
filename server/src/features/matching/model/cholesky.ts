/**
 * Solves a system of linear equations with a symmetric, positive definite matrix by Cholesky decomposition.
 * @param matrix row by row; only the lower triangle is read, and it is overwritten
 * @throws Error if the matrix is not positive definite
 */
export function solvePositiveDefinite(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const at = (row: number, column: number) => matrix[row * size + column] as number;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = at(row, column);
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k);
      if (row === column) {
        if (!(sum > 0)) throw new Error('The matrix is not positive definite');
        matrix[row * size + column] = Math.sqrt(sum);
      } else {
        matrix[row * size + column] = sum / at(column, column);
      }
    }
  }
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    let sum = solution[row] as number;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (solution[k] as number);
    solution[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row] as number;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (solution[k] as number);
    solution[row] = sum / at(row, row);
  }
  return solution;
}
